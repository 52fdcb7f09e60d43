/**
 * Valid bet (GAMES-12): what was really at risk. The settled stake, but no more than the worst case of the round could
 * take (stakes minus return, over all outcomes), so that hedged parts do not count. Cents in, cents out.
 */
export function validBet(settledStake: bigint, worstLoss: bigint): bigint {
  const least = settledStake < worstLoss ? settledStake : worstLoss
  return least > 0n ? least : 0n
}
