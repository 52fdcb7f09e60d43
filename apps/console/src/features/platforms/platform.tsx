import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { useObject } from '../../parts/object.ts'
import { ObjectFrame } from '../../parts/object-frame.tsx'
import { mayDo, WhyNot } from '../../parts/why-not.tsx'
import { platforms } from './api.ts'
import { Edit } from './edit.tsx'
import { nameOf, State } from './words.tsx'

/** A platform: how it stands, its vendor, its maintenance, and what happened to it. */
export default function PlatformPage() {
  const { id, close } = useObject()
  const query = useQuery({
    queryKey: ['platforms', 'one', id],
    queryFn: async () => (await platforms.one({ code: id })).data,
    refetchInterval: 30_000,
  })
  return (
    <ObjectFrame
      query={query}
      head={({ platform }) => ({ name: nameOf(platform), state: <State row={platform} />, since: platform.updated_at })}
    >
      {({ platform, allowed }) => (
        <>
          <Edit row={platform} close={close} open={mayDo(allowed, 'edit')} />
          <WhyNot lines={allowed} names={{ edit: m.platforms_change }} />
        </>
      )}
    </ObjectFrame>
  )
}
