import { useEffect } from 'react';
import { useListContext } from 'react-admin';

/**
 * Goes back one page when the API says that this one does not exist, as after deleting all of the last page: Django REST
 * Framework answers 404 "Invalid page." there, which is no missing resource.
 */
export function useStepBack(): void {
  const { error, page, setPage } = useListContext();
  const status = (error as { status?: unknown } | null | undefined)?.status;
  useEffect(() => {
    if (status === 404 && page > 1) setPage(page - 1);
  }, [status, page, setPage]);
}
