import { settingKeys } from '@jade/contract/site/settings'
import type { ObjectKind } from '@jade/service/timeline'

/** Settings, by their key. */
export const siteObjects: readonly ObjectKind[] = [
  {
    kind: 'setting',
    permission: 'setting.view',
    find: async (_q, id) =>
      settingKeys.some((key) => key === id) ? { kind: 'setting', id, name: `setting ${id}`, playerId: null, order: '' } : null,
  },
]
