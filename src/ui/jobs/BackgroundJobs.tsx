import { createContext, Fragment, type ReactNode, useCallback, useContext, useState } from 'react';

type RenderJob = (close: () => void) => ReactNode;

const BackgroundContext = createContext<(render: RenderJob) => void>(() => undefined);

export const useShowInBackground = () => useContext(BackgroundContext);

/** Renders background jobs above the children. They survive the page that started them. */
export function BackgroundJobs({ children }: { readonly children: ReactNode }) {
  const [jobs, setJobs] = useState<readonly { readonly key: number; readonly render: RenderJob }[]>([]);
  const show = useCallback((render: RenderJob) => setJobs((all) => [...all, { key: (all.at(-1)?.key ?? 0) + 1, render }]), []);
  const close = (closed: number) => setJobs((all) => all.filter(({ key }) => key !== closed));
  return (
    <BackgroundContext value={show}>
      {jobs.map(({ key, render }) => (
        <Fragment key={key}>{render(() => close(key))}</Fragment>
      ))}
      {children}
    </BackgroundContext>
  );
}
