import { type App, type Intent, refuse } from '@jade/service/app'
import { showPicture, type View } from '@jade/service/viewed-picture'

/** A stored picture as a data address for an operator; the view of it, by its hash, goes to the audit log. Refuses kernel.not_found. */
export async function viewImage(
  app: App,
  intent: Intent,
  view: View & { readonly action: string },
): Promise<{ data: { image: string; seen: string } }> {
  const shown = await showPicture(app, view)
  if (!shown) throw refuse('kernel.not_found')
  const { image, seen, hash } = shown
  await app.unit(intent, async (u) => u.audit({ action: view.action, object: view.of, unchanged: 'sight', facts: { picture: hash } }))
  return { data: { image, seen } }
}
