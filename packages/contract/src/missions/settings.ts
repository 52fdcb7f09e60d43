import { inner, type SettingTable } from '../kernel/setting.ts'

/** Settings of this room. */
export const missionsSettings = {
  show_mission: { kind: 'flag', default: 1, ...inner, zh: '開放任務中心與商城', en: 'Task center and mall are open to players' },
} as const satisfies SettingTable
