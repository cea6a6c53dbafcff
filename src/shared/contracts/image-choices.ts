/** GET /admin/content/images.json?q=&folder=&page=: what pickers of pictures show. */
export interface ImageChoices {
  readonly images: readonly {
    /** Path of ours, as fields of kind `image` store it. */
    readonly src: string;
    /** The same picture, small enough for a list of many. */
    readonly thumb: string;
    readonly alt: string;
    readonly name: string;
    readonly width: number;
    readonly height: number;
  }[];
  readonly hasMore: boolean;
  /** Values of `folder`, pictures outside every folder first. */
  readonly folders: readonly { readonly value: string; readonly label: string }[];
}
