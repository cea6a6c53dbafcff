/** Sources of a page that shows documents of ours in frames. */
export const OWN_FRAMES = { script: [], style: [], img: [], frame: ["'self'"] } as const;
