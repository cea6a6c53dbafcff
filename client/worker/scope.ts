/** An event whose work the browser waits for before it ends the worker. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The answer that the browser asked for while the worker was still starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** A message of the server, by way of a push service. */
export interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}

/** A notification as the server sends it. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}

interface WorkerEvents {
  readonly install: ExtendableEvent;
  readonly activate: ExtendableEvent;
  readonly fetch: FetchEvent;
  readonly message: ExtendableEvent & { readonly data: unknown };
  readonly push: PushEvent;
  readonly notificationclick: NotificationEvent;
}

/** The part of a service worker's global that we use: TypeScript's own declarations exclude those of pages. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      readonly type: 'window';
    }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

export const scope = globalThis as unknown as WorkerScope;
