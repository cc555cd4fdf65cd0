import { useSearchParams } from 'react-router-dom'

/** Returns the alarm whose drawer an address opens as `alarm=<id>`, as incidents link to it, and what closes it. */
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
