import { useSearchParams } from 'react-router-dom'

/** Returns the id of the objective whose drawer is open. It is in the address as `objective=<id>`, as alarms link to it. */
export function useOpenedObjective(): [number | undefined, (id: number | undefined) => void] {
  const [address, setAddress] = useSearchParams()
  const text = address.get('objective') ?? ''
  const open = (id: number | undefined) => {
    const next = new URLSearchParams(address)
    if (id) next.set('objective', String(id))
    else next.delete('objective')
    setAddress(next)
  }
  return [/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined, open]
}
