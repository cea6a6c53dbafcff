import type { ReactElement } from 'react';
import type { Focus } from '../../../src/shared/enums/images.js';
import { useStyles } from '../../../src/shared/rendering/context.js';

/** A stored picture in all the sizes there are. */
export interface PictureSource {
  readonly src: string;
  /** Absent where there is one size only. */
  readonly srcSet?: string;
  /** The same in motion, for whoever has not asked for less of it. */
  readonly film?: string;
  /** The part that stays in sight where its place cuts it; the middle unless given. */
  readonly focus?: Focus;
  readonly width: number;
  readonly height: number;
}

export interface PictureProps {
  readonly of: PictureSource;
  /** Empty for a picture that only adorns. */
  readonly alt: string;
  /** How wide it is shown, as in `sizes`: browsers choose the smallest size that fills it. */
  readonly sizes: string;
  /** Of the place it fills, where that is not shaped like the picture. */
  readonly place?: { readonly width: number; readonly height: number };
  /** In sight when the page opens: not put off until it is near. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** A picture of ours, no larger than it is shown; keeps its space while it comes. */
export function Picture(props: PictureProps): ReactElement {
  const { film, focus } = props.of;
  return film === undefined && focus === undefined ? <Still {...props} /> : <Styled {...props} />;
}

/** One that moves, or that is not cut around its middle: few are, so that pages do without their styles. */
function Styled(props: PictureProps): ReactElement {
  useStyles(['picture']);
  const { film } = props.of;
  if (film === undefined) return <Still {...props} />;
  return (
    <picture>
      <source media="(prefers-reduced-motion: no-preference)" srcSet={film} />
      <Still {...props} />
    </picture>
  );
}

function Still({ of, alt, sizes, place = of, eager = false, className }: PictureProps): ReactElement {
  return (
    <img
      className={className}
      data-focus={of.focus}
      src={of.src}
      srcSet={of.srcSet}
      sizes={of.srcSet === undefined ? undefined : sizes}
      alt={alt}
      width={place.width}
      height={place.height}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
}
