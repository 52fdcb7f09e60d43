import { useState } from 'react'
import { useWalletsAnswer, type Wallets } from '../../../money/door.ts'

type PlatformWallet = Wallets['data'][number]

/** The money of the main wallet and the platforms that can take it. */
export function useDepositTransfer() {
  const { wallets, failed, retry, busy } = useWalletsAnswer()
  const [shown, open] = useState<PlatformWallet>()
  return {
    central: wallets?.amount,
    platforms: wallets?.data.filter((wallet) => wallet.maintain_status === 0),
    failed,
    retry,
    busy,
    shown,
    open,
    close: () => open(undefined),
  }
}
