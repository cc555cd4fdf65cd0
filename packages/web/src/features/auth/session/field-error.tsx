/** Shows what is wrong with a field of the login, and reads it out. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <div id={id} role="alert">
      {text && <div className="ro-error">{text}</div>}
    </div>
  )
}
