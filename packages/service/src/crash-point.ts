/**
 * Named places at which a test may kill the process (RUNNING-1). Silent unless `JADE_CRASH_AT` names the place,
 * optionally with the count of the passage that dies: `JADE_CRASH_AT=before_commit:3`.
 */
export type CrashPlace = 'after_key' | 'before_commit' | 'after_commit' | 'after_reply' | 'before_event' | 'after_event'

const [place = '', passage = '1'] = (process.env['JADE_CRASH_AT'] ?? '').split(':')
let passed = 0

export function crashPoint(name: CrashPlace): void {
  if (place !== name) return
  passed += 1
  if (passed >= Number(passage)) process.kill(process.pid, 'SIGKILL')
}
