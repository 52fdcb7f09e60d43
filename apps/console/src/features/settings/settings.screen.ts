import { IconSettings } from '@tabler/icons-react'
import { fetched } from '@jade/ui/fetched'
import { lang } from '../../app/locale.ts'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const settingsScreen: Screen = {
  path: '/settings',
  group: 'house',
  icon: IconSettings,
  title: m.settings_title,
  permission: 'setting.view',
  named: {
    title: m.settings_one,
    read: async () => {
      const { site } = await fetched(() => import('./api.ts'))
      const { data } = await site.settings()
      return data.map((row) => ({ name: row[lang()], words: `${row.key} ${row.zh} ${row.en}`, id: row.key }))
    },
  },
  view: () => import('./settings.tsx'),
  object: { kind: 'setting', title: m.settings_one, view: () => import('./setting.tsx'), told: true, width: 560 },
}
