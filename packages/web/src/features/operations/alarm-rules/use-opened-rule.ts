import { useSearchParams } from 'react-router-dom'

/** Returns the id of the rule whose drawer is open. It is in the address as `rule=<id>`, as alarms link to it. */
export function useOpenedRule(): [number | undefined, (id: number | undefined) => void] {
  const [address, setAddress] = useSearchParams()
  const text = address.get('rule') ?? ''
  const open = (id: number | undefined) => {
    const next = new URLSearchParams(address)
    if (id) next.set('rule', String(id))
    else next.delete('rule')
    setAddress(next)
  }
  return [/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined, open]
}
