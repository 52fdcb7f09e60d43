import { settingTable } from '@jade/contract/site/setting-table'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { type FactWords, plain, yesNo } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const settingsWords: FactWords<'site.setting'> = {
  'site.setting': {
    setting: [m.parts_fact_setting, (key) => settingTable[key][lang()]],
    value: [m.settings_value, (value, { setting }) => (settingTable[setting].kind === 'flag' ? yesNo(value === '1') : plain(value))],
    from: [m.settings_from, plain],
  },
}
