import { useSearchParams } from 'react-router-dom'

/** Returns the alarm whose drawer an address opens as `alarm=<id>`, as incidents and what is held back link to it, and what closes it. */
export function useNamedAlarm(): [number, () => void] {
  const [address, setAddress] = useSearchParams()
  const close = () => {
    if (!address.has('alarm')) return
    const next = new URLSearchParams(address)
    next.delete('alarm')
    setAddress(next)
  }
  return [Number(address.get('alarm')), close]
}

/** Returns a function that gives the address of the same list with an alarm's drawer open. */
export function useNamedSearch(): (alarm: number) => string {
  const [address] = useSearchParams()
  return (alarm) => {
    const next = new URLSearchParams(address)
    next.set('alarm', String(alarm))
    return `?${next}`
  }
}
