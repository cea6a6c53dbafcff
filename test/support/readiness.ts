/** Whether a server answers from its database; `/readyz` itself is content with pages known from before. */
export async function isUp(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
  const { database } = (await answer.json()) as { readonly database: string };
  return answer.ok && database === 'up';
}
