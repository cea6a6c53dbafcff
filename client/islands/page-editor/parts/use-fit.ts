import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Fit {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly style: CSSProperties;
}

/**
 * A frame of a given width in a place that may be narrower: it is shown smaller, and higher by as much.
 * @param width in CSS pixels
 */
export function useFit(width: number): Fit {
  const place = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ scale: 1, height: 0 });
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    const measure = (): void => {
      setBox({ scale: Math.min(1, current.clientWidth / width), height: current.clientHeight });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => {
      observer.disconnect();
    };
  }, [width]);
  const { scale, height } = box;
  // Written through the object model, which the policy allows; markup carries no styles.
  return {
    place,
    style: {
      width: `${String(width)}px`,
      height: `${String(height / scale)}px`,
      transform: `scale(${String(scale)})`,
    },
  };
}
