import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type CallAddress, callInAddress } from './addresses.ts'

/** Returns the call in the address; undefined if there is none. Returns the same object while it is the same call. */
export function useCall(): CallAddress | undefined {
  const [address] = useSearchParams()
  const query = address.toString()
  return useMemo(() => callInAddress(new URLSearchParams(query)), [query])
}
