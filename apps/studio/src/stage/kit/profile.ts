/** By the stricter profile of the operator nothing is celebrated: results are told, and no more (PROTECTION-14, RTS 14F). */
export function isPlain(): boolean {
  return document.body.dataset['profile'] === 'uk'
}
