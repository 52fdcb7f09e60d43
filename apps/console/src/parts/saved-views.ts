/** Filters of a list that somebody gave a name, in this browser. */
export interface SavedView {
  readonly name: string
  readonly filters: Readonly<Record<string, string>>
}

const MOST = 12
const keyOf = (path: string) => `console.views.${path}`

/** What was saved for the list at this path; nothing where the store holds something else. */
export function savedViews(store: Pick<Storage, 'getItem'>, path: string): readonly SavedView[] {
  try {
    const found: unknown = JSON.parse(store.getItem(keyOf(path)) ?? '[]')
    return Array.isArray(found) ? found.filter(isView).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Saves a view, the newest first; the same name again replaces it. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return [view, ...views.filter(({ name }) => name !== view.name)].slice(0, MOST)
}

export function keepViews(store: Pick<Storage, 'setItem'>, path: string, views: readonly SavedView[]): void {
  store.setItem(keyOf(path), JSON.stringify(views))
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('filters' in value)) return false
  const { name, filters } = value
  if (typeof name !== 'string' || typeof filters !== 'object' || filters === null) return false
  return Object.values(filters).every((text) => typeof text === 'string')
}
