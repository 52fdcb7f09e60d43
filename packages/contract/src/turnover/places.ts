/** Whether bets at a platform count for somebody who names platforms (REWARDS-47): with none named those of all do. */
export const countsAt = (platforms: readonly string[] | null | undefined, code: string): boolean =>
  !platforms || platforms.length === 0 || platforms.includes(code)
