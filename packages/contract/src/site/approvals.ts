import type { ApprovalTable, BothSides } from '../kernel/approval.ts'
import type { SettingKey } from './settings.ts'

/** What this room asks a second person for. */
export const siteApprovals = {
  'site.setting': { zh: '設定變更', en: 'Setting', decide: 'setting.decide' },
  'site.reopen': { zh: '重新開站', en: 'Reopening the site', decide: 'site.decide' },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly site: keyof typeof siteApprovals
  }
  interface ApprovalFacts {
    readonly 'site.setting': BothSides<{ readonly setting: SettingKey; readonly value: string; readonly from?: string }>
    readonly 'site.reopen': BothSides<{ readonly open: 0 | 1 }>
  }
}
