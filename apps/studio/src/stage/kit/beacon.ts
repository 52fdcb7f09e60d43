import { say } from './say.ts'

/** Which beacon decides, in words; one of the house is never passed off as drand. */
export function beaconLine({ kind, round }: { readonly kind: 'local' | 'drand'; readonly round: number }): string {
  const name =
    kind === 'local'
      ? say('內部信標（本站自己的雜湊鏈，不是外部 drand）', 'Internal beacon (a hash chain of the house, not drand)')
      : say('外部信標 drand quicknet', 'External beacon: drand quicknet')
  return `${name} #${round}`
}

/** What a beacon keeps from whom: nobody knows drand's before its moment; the house could compute its own. */
export function beaconNote({ kind }: { readonly kind: 'local' | 'drand' }): string {
  return kind === 'drand'
    ? say('信標在公布的那一刻之前沒有人知道，本站也不知道。', 'Nobody knows the beacon before its moment, not even the house.')
    : say(
        '內部信標由本站的雜湊鏈產生，本站事先算得出來：它證明結果沒有被更改，不能證明本站事先不知道。',
        'The internal beacon comes from a hash chain of the house, which could compute it ahead: it proves that nothing was changed, not that the house could not know.',
      )
}
