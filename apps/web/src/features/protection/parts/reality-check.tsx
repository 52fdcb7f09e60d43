import { whenAwake } from '../../site/door.ts'
import { useReality } from '../reality.ts'

const RealityDialog = whenAwake(() => import('./reality-dialog.tsx'))

/** After so long a time of play, and nothing otherwise: the dialog and what it is built of are fetched when it is due. */
export default function RealityCheck() {
  const { due, ...reality } = useReality()
  return due && <RealityDialog {...reality} />
}
