import { IconChevronLeft } from '@tabler/icons-react'
import { m } from '#messages'
import { ScreenLink } from '../../../site/door.ts'
import { Letter } from '../../parts/letter.tsx'
import css from './message-center-detail.desktop.module.css'
import { useMessageDetail } from './message-center-detail.model.ts'

export default function MessageDetail() {
  return (
    <>
      <ScreenLink to="message-center" className={css.back}>
        <IconChevronLeft size={18} aria-hidden />
        {m.messages_back()}
      </ScreenLink>
      <Letter model={useMessageDetail()} />
    </>
  )
}
