import { later } from '@jade/ui/fetched'
import { IconBook, IconDeviceMobile, IconGift, IconHeadset, IconStar } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { m } from '#messages'
import { useFloatButtons, usePopup } from '../popups.ts'
import css from './floats.module.css'
import { OutLink } from './out-link.tsx'

const PopupDialog = later(() => import('./popup-dialog.tsx'))

const SIGNS = { service: IconHeadset, gift: IconGift, guide: IconBook, app: IconDeviceMobile, star: IconStar } as const

interface FloatsProps {
  readonly greet: boolean
  readonly isMember: boolean
  /** A button of the house after those of the operators, in their look. */
  readonly last?: ((className: string | undefined) => ReactNode) | undefined
}

/** What operators put over the page: a few buttons at its edge, and on the home page a popup. */
export default function Floats({ greet, isMember, last }: FloatsProps) {
  const buttons = useFloatButtons(isMember)
  return (
    <>
      {(buttons.length > 0 || last) && (
        <nav className={css.floats} aria-label={m.site_floats()}>
          {buttons.map(({ id, name, icon, url }) => {
            const Sign = SIGNS[icon]
            return (
              <OutLink key={id} url={url} className={css.button}>
                <Sign size={24} stroke={1.6} aria-hidden />
                <span>{name}</span>
              </OutLink>
            )
          })}
          {last?.(css.button)}
        </nav>
      )}
      {greet && <Greeting isMember={isMember} />}
    </>
  )
}

function Greeting({ isMember }: Pick<FloatsProps, 'isMember'>) {
  const { popup, close } = usePopup(isMember)
  return (
    popup && (
      <Suspense>
        <PopupDialog key={popup.id} popup={popup} onClose={close} />
      </Suspense>
    )
  )
}
