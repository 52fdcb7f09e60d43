import { BottomSheet, Dialog420 } from '@jade/ui/dialog'
import { goldLink } from '@jade/ui/gold-button'
import { m } from '#messages'
import { useDevice } from '../frame.tsx'
import type { Popup } from '../popups.ts'
import { OutLink } from './out-link.tsx'
import css from './popup-dialog.module.css'

/** A word from the house; a dialog on the desktop, a sheet on phones. */
export default function PopupDialog({ popup, onClose }: { readonly popup: Popup; readonly onClose: () => void }) {
  const Box = useDevice() === 'mobile' ? BottomSheet : Dialog420
  return (
    <Box open title={popup.title} onClose={onClose}>
      <p className={css.text}>{popup.content}</p>
      <OutLink url={popup.url} className={goldLink}>
        {m.site_popup_more()}
      </OutLink>
    </Box>
  )
}
