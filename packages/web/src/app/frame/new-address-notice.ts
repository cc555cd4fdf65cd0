import { useEffect } from 'react'
import { notify } from '../../shell/notice.ts'
import { forgetNewAddress, type Session } from '../../shell/session.ts'
import { useTranslate } from '../../ui/use-translate.ts'

/** Notifies the member once, after a login, that the account was used from a new address. */
export function useNewAddressNotice({ new_address }: Session): void {
  const translate = useTranslate()
  useEffect(() => {
    if (!new_address) return
    const { address, create_time: time, device } = new_address
    notify(translate('loginRecord.told', { address, time, device }))
    forgetNewAddress()
  }, [new_address, translate])
}
