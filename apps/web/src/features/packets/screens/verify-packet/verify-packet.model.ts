import { Failure } from '@jade/client/failure'
import { fetched } from '@jade/ui/fetched'
import { useQuery } from '@tanstack/react-query'
import { useLoggedIn } from '../../../session/door.ts'
import { useSearchOf } from '../../../site/door.ts'
import { promisedBefore } from '../../promised.ts'
import { packetProofsApi } from '../../proof-api.ts'

/** More packets than this of one player are not looked through for the one of this campaign. */
const LATEST = 100

/** A campaign as it published itself, computed again here, with the reader's packet where there is one. */
export function useVerifyPacket() {
  const { id = '' } = useSearchOf('verify-packet')
  const loggedIn = useLoggedIn()
  const isNumber = /^\d{1,9}$/.test(id)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['red-packet-proof', id, loggedIn],
    enabled: isNumber,
    queryFn: async () => {
      const [{ checkCampaign }, { data: proof }, own] = await Promise.all([
        fetched(() => import('../../check.ts')),
        packetProofsApi.redEnvelopeProof({ id }, { quiet: true }),
        loggedIn ? packetProofsApi.ownPackets({ pageSize: String(LATEST) }, { quiet: true }).then((reply) => reply.data) : [],
      ])
      const packet = own.find((one) => one.campaign === id) ?? null
      return { proof, packet, checked: checkCampaign(proof, packet, promisedBefore(proof)) }
    },
  })
  return {
    data,
    missing: !isNumber || (error instanceof Failure && error.http === 404),
    failed: error !== null,
    busy: isFetching,
    retry: () => void refetch(),
  }
}

export type Verified = NonNullable<ReturnType<typeof useVerifyPacket>['data']>
