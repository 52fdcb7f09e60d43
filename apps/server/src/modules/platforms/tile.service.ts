import type { App } from '@jade/service/app'
import { type UploadedFile, withImage } from '@jade/service/uploads'

/** Tiles are drawn at 320 px at most, twice that on sharp screens. */
const SIDE_MAX = 800

/**
 * Gives a tile the uploaded picture, or none: `keep` puts its name ('' for none) where it belongs and answers the one that it replaces, whose
 * picture goes then. Refuses kernel.image_form.
 */
export async function changeTile(app: App, [file]: readonly UploadedFile[], keep: (name: string) => Promise<string>): Promise<void> {
  const replaced = file ? await withImage(app.files, { bytes: file.bytes, maxSide: SIDE_MAX }, keep) : await keep('')
  await app.files.remove(replaced)
}
