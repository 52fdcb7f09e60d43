import { IconX } from '@tabler/icons-react'
import { m } from '#messages'
import { DROPS } from '../packet.rules.ts'
import type { useRedPacket } from '../red-packet.ts'
import css from './red-packet.module.css'

type Model = ReturnType<typeof useRedPacket>

/**
 * The picture at the bottom, and with rain the packets that fall. Who reads with the keyboard or a screen reader has a button instead of the
 * falling ones; under reduced motion one packet stands still.
 */
export default function RedPacket({ envelope, model }: { readonly envelope: NonNullable<Model['envelope']>; readonly model: Model }) {
  const { isRaining, claim, busy, pressPicture, close } = model
  return (
    <aside className={css.packets} aria-label={m.packets_title()}>
      {isRaining && (
        <div className={css.rain} data-rain>
          {DROPS.map(({ seconds, left, ahead }) => (
            <button
              key={`${seconds} ${left}`}
              type="button"
              className={css.drop}
              tabIndex={-1}
              aria-hidden
              disabled={busy}
              onClick={claim}
              style={{ left: `${left * 92}%`, animationDuration: `${seconds}s`, animationDelay: `-${ahead}s` }}
            >
              <img src="/img/packets/red-packet.svg" alt="" width={48} height={60} draggable={false} />
            </button>
          ))}
        </div>
      )}
      <div className={css.corner} data-position={envelope.redpacketPosition}>
        {isRaining && (
          <button type="button" className={css.take} disabled={busy} onClick={claim}>
            {m.packets_take()}
          </button>
        )}
        <div className={css.stack}>
          <button type="button" className={css.picture} disabled={busy} onClick={pressPicture}>
            <img
              src={envelope.redEnvelopePic}
              alt={isRaining ? m.packets_dismiss() : m.packets_take()}
              width={88}
              height={110}
              draggable={false}
            />
          </button>
          <button type="button" className={css.close} aria-label={m.packets_close()} onClick={close}>
            <IconX size={16} stroke={2} aria-hidden />
          </button>
        </div>
      </div>
    </aside>
  )
}
