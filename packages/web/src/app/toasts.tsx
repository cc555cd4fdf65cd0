import { useEffect } from 'react'
import { ToastHost, toast } from '../ui/toast.tsx'
import { useNotice } from './notice.ts'

/** All toasts of the console. Stands above the router, so that the word about an ended session survives the way to Login. */
export default function Toasts() {
  const notice = useNotice()
  useEffect(() => {
    if (notice) toast.warning(notice.text)
  }, [notice])
  return <ToastHost />
}
