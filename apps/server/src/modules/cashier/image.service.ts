import { type App, type Intent, refuse } from '@jade/service/app'

/** A stored picture as a data address for an operator; the view goes to the audit log. Refuses kernel.not_found. */
export async function viewImage(
  app: App,
  intent: Intent,
  view: { readonly name: string; readonly action: string; readonly object: string },
): Promise<{ data: { image: string } }> {
  const file = view.name === '' ? null : await app.files.get(view.name)
  if (!file) throw refuse('kernel.not_found')
  await app.unit(intent, async (u) => u.audit({ action: view.action, object: view.object }))
  return { data: { image: `data:${file.contentType};base64,${file.bytes.toString('base64')}` } }
}
