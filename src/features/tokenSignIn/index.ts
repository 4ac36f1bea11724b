import { defineFeature } from '../../extensions/feature';
import { DeclaredTokenSignIn } from './DeclaredTokenSignIn';

export const tokenSignInFeature = defineFeature({
  name: 'tokenSignIn',
  parts: { signIn: { token: { Component: DeclaredTokenSignIn } } },
});
