import { LoginFrame } from './login-frame.tsx'
import { LoginWays } from './login-ways.tsx'

/** Shows Login, the only public screen (R-LOGIN). */
export const LoginScreen = () => (
  <LoginFrame title="auth.login.title">
    <LoginWays />
  </LoginFrame>
)
