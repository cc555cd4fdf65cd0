import type { Bill } from '@rtcops/core/features/finance/bills/columns'
import { useSearchParams } from 'react-router-dom'

/** A bill of one day. */
export type DayBill = Pick<Bill, 'day' | 'appkey'>

const pattern = /^(\d{4}-\d{2}-\d{2})_(.{1,128})$/

/**
 * Returns the bill whose drawer is open. It is in the address as `bill=<day>_<appkey>`, so that a link opens it
 * whatever the list shows.
 */
export function useOpenedBill(): [DayBill | undefined, (bill: DayBill | undefined) => void] {
  const [address, setAddress] = useSearchParams()
  const [, day, appkey] = pattern.exec(address.get('bill') ?? '') ?? []
  const open = (bill: DayBill | undefined) => {
    const next = new URLSearchParams(address)
    if (bill) next.set('bill', `${bill.day}_${bill.appkey}`)
    else next.delete('bill')
    setAddress(next)
  }
  return [day && appkey ? { day, appkey } : undefined, open]
}
