import { usePath } from '../../../site/door.ts'
import { useProfile } from '../../profile.ts'

export function useAccountManage() {
  return {
    ...useProfile(),
    /** The page of bank cards; undefined while this device has none. */
    bankPath: usePath('user-bank-manage') ?? usePath('bank-manager'),
  }
}
