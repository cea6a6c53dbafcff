/** One of those whom applications are shared out to. */
export interface Sharer {
  readonly id: string;
  /** Parts of what is shared out; 0 for none. */
  readonly share: number;
  /** Open applications with which she gets no further one; null for no limit. */
  readonly cap: number | null;
  readonly open: number;
  /** Applications that she was given today. */
  readonly given: number;
  /** Kinds of application that she takes; none stands for all. */
  readonly kinds: readonly string[];
  /** Spoken beside Turkish. */
  readonly languages: readonly string[];
}

export interface SharedLead {
  readonly id: string;
  readonly kind: string;
  /** Of the applicant, where it is not Turkish. */
  readonly language: string | null;
}

/**
 * Gives each application to who has been given the least today for her share, among those who take its kind, speak its
 * language and are below their limit; of equals to the first. Those that nobody can take are left out.
 * @returns applications by person
 */
export function shareOut(
  leads: readonly SharedLead[],
  sharers: readonly Sharer[],
): ReadonlyMap<string, readonly string[]> {
  const turns = sharers.map((sharer) => ({ sharer, taken: [] as string[] }));
  for (const { id, kind, language } of leads) {
    const [next] = turns
      .filter(
        ({ sharer, taken }) =>
          sharer.share > 0 &&
          (sharer.cap === null || sharer.open + taken.length < sharer.cap) &&
          (sharer.kinds.length === 0 || sharer.kinds.includes(kind)) &&
          (language === null || sharer.languages.includes(language)),
      )
      .sort((a, b) => turnOf(a) - turnOf(b));
    next?.taken.push(id);
  }
  return new Map(
    turns.filter(({ taken }) => taken.length > 0).map(({ sharer, taken }) => [sharer.id, taken]),
  );
}

/** The lower, the earlier it is her turn. */
const turnOf = ({ sharer, taken }: { readonly sharer: Sharer; readonly taken: readonly string[] }): number =>
  (sharer.given + taken.length + 1) / sharer.share;
