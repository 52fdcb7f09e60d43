export const net = (round: { readonly win: string; readonly bet: string }) => Number(round.win) - Number(round.bet)
