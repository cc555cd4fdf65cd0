import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type CallAddress, callOf } from './addresses.ts'

/** The call that the address names; undefined if it names none. The same object while it is the same call. */
export function useCall(): CallAddress | undefined {
  const [address] = useSearchParams()
  const query = address.toString()
  return useMemo(() => callOf(new URLSearchParams(query)), [query])
}
