import { definePush, hint, type PushNames } from '../kernel/push.ts'

/** Socket events of this room. */
export const missionsPushes = {
  moved: definePush('task-bar', {
    summary: 'What tasks count has changed, or something of them was claimed',
    payload: hint,
    refetch: ['missions.barList', 'missions.list', 'missions.count', 'missions.signIn', 'missions.usdtList'],
  }),
} as const

declare module '../kernel/push.ts' {
  interface PushTables {
    readonly missions: PushNames<typeof missionsPushes>
  }
}
