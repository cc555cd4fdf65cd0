import { useEffect } from 'react'
import { useNotice } from '../shell/notice.ts'
import { ToastHost, toast } from '../ui/overlay/toast.tsx'

/**
 * Shows all toasts of the console. Rendered above the router, so that the message about an ended session survives the
 * redirect to Login.
 */
export default function Toasts() {
  const notice = useNotice()
  useEffect(() => {
    if (notice) toast.warning(notice.text)
  }, [notice])
  return <ToastHost />
}
