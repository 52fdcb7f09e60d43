import { beaconNote } from './beacon.ts'
import { say } from './say.ts'

/** What holds for every game of a kind, below its own rules and in its guide. */

/** Games played alone whose round is over as soon as it is begun: slots, Little Mary. */
export function aloneTerms(): readonly string[] {
  return [
    say(
      '按下開始的那一刻，整局結果與派彩已在伺服器完成並入帳；斷線、關閉視窗或更換裝置都不影響，回來後可在「遊戲紀錄」看到每一局。',
      'A round is complete at the server, and its return in your balance, at the moment you start it. A lost connection, a closed window or another device change nothing: it stands in your history.',
    ),
    faultTerm(),
  ]
}

/** Games whose own rules say what becomes of a round that is left: blackjack, the fish rooms. */
export function leftTerms(): readonly string[] {
  return [faultTerm()]
}

/** Tables, lotteries, matches, and what their beacon proves (FAIR-7). Without a round nobody knows its beacon yet. */
export function sharedTerms(beacon: { readonly kind: 'local' | 'drand' } | null | undefined): readonly string[] {
  return [
    say(
      '已確認的押注在斷線或離開後仍然有效，照常開出並派彩；限額按同一局同一注的總額計算。',
      'Bets that were confirmed stand when the connection breaks or you leave: they are drawn and paid without you. Limits hold for the sum on the same bet of a round.',
    ),
    ...(beacon ? [beaconNote(beacon)] : []),
    faultTerm(),
  ]
}

function faultTerm(): string {
  return say(
    '遊戲或系統發生故障時，該局作廢並退回全部押注，或依種子、金鑰與信標重算後更正派彩。更正須經兩人核准，並顯示在您的投注紀錄。',
    'A malfunction voids the round and returns all stakes, or its return is corrected to what seed, key and beacon give. A correction takes two people and shows in your bet record.',
  )
}
