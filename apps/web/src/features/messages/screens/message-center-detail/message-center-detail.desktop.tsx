import { IconChevronLeft } from '@tabler/icons-react'
import { m } from '#messages'
import { ScreenLink } from '../../../site/door.ts'
import { Detail } from '../../parts/detail.tsx'
import css from './message-center-detail.desktop.module.css'
import { useDetail } from './message-center-detail.model.ts'

export default function MessageDetail() {
  const { tab } = useDetail()
  return (
    <>
      <ScreenLink to="message-center" search={{ tab }} className={css.back}>
        <IconChevronLeft size={18} aria-hidden />
        {m.messages_back()}
      </ScreenLink>
      <Detail />
    </>
  )
}
