/** Part of web-push's API that is used here; the package has no types of its own. */
declare module 'web-push' {
  interface Details {
    readonly endpoint: string;
    readonly headers: Readonly<Record<string, string | number>>;
    readonly body: Buffer;
  }
  const webPush: {
    /** Encrypts the payload (RFC 8291) and signs the request (RFC 8292); sends nothing. */
    generateRequestDetails(
      subscription: {
        readonly endpoint: string;
        readonly keys: { readonly p256dh: string; readonly auth: string };
      },
      payload: string,
      options: {
        readonly TTL: number;
        readonly urgency: 'low' | 'normal' | 'high';
        readonly topic: string;
        readonly contentEncoding: 'aes128gcm';
        readonly vapidDetails: {
          readonly subject: string;
          readonly publicKey: string;
          readonly privateKey: string;
        };
      },
    ): Details;
  };
  export default webPush;
}
