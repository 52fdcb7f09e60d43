import type { PlayApi } from '../kit/api.ts'
import { beaconLine, beaconNote } from '../kit/beacon.ts'
import { el } from '../kit/dom.ts'
import { anchorsLink, facts } from '../kit/records.ts'
import { say } from '../kit/say.ts'

/** What was fixed days before an issue opened, and where the rest comes from. */
export async function fairness(api: PlayApi, body: HTMLElement): Promise<void> {
  const { draws } = await api.counter()
  const { issue } = draws
  body.append(
    el(
      'p',
      {},
      say(
        '每期的金鑰在三天前就由雜湊鏈固定，並公布它的雜湊；停止投注三秒之後才公布的信標再與它混合，兩者共同決定號碼。開獎後金鑰公開：它的 SHA-256 必須等於事先公布的值，任何人都能重算。',
        'The key of each issue is fixed by a hash chain three days ahead and its hash is published. A beacon that is published three seconds after sale has ended is mixed in, and both together decide the numbers. The key is published with the result: its SHA-256 must be the value shown before, so anyone can recompute the draw.',
      ),
    ),
  )
  if (!issue) return
  const hash = issue.keyBefore ?? say('上一期開獎後公布', 'Shown once the issue before is drawn')
  body.append(
    el('p', {}, beaconNote(issue.beacon)),
    facts(
      [say('期號', 'Issue'), issue.name],
      [say('本期金鑰的雜湊', 'Hash of this issue’s key'), hash],
      [say('信標', 'Beacon'), beaconLine(issue.beacon)],
    ),
    anchorsLink(),
  )
}
