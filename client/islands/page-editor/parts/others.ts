const BACK = /[aıou][^aeıioöuü]*$/u;

/** `Ayşe Yılmaz da`, `Derya Deniz de`: the word follows the last vowel. */
export function namesToo(names: readonly string[]): string {
  const all = names.join(', ');
  return `${all} ${BACK.test(all.toLocaleLowerCase('tr')) ? 'da' : 'de'}`;
}
