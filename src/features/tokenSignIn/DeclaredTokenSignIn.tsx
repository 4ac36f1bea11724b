import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { useRegistry } from '../../ui/registry/RegistryContext';

interface SignInPartProps {
  readonly isOver: boolean;
}

const TokenSignIn = lazyWithMessages<SignInPartProps>(async () => (await import('./TokenSignIn')).TokenSignIn, 'signIn');

export function DeclaredTokenSignIn(props: SignInPartProps) {
  return useRegistry().api.tokenSignIn ? <TokenSignIn {...props} /> : null;
}
