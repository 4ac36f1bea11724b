import { type ReactNode, useContext } from 'react';
import { ServerTitleContext } from './PageTitle';

/** Parts that are shown if the app's code does not run: without JavaScript, or once the code is missing (`startScript.ts`). */
export function WithoutCode({ children }: { readonly children: ReactNode }) {
  const isServer = useContext(ServerTitleContext) !== undefined;
  return isServer ? <noscript>{children}</noscript> : null;
}
