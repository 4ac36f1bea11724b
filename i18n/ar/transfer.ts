import type { transfer as english } from '../en/transfer';

export const transfer: typeof english = {
  export: {
    title: 'تصدير %{resource}',
    records: 'السجلات',
    page: 'هذه الصفحة',
    selected: 'المحددة',
    matching: 'كل ما يطابق',
    uncounted: 'غير معدود',
    columns: 'الأعمدة',
    shownColumns: 'الظاهرة في القائمة',
    allColumns: 'الكل',
    format: 'الصيغة',
    xlsx: 'إكسل (XLSX)',
    csv: 'CSV',
    start: 'تصدير',
    progress: 'تقدم التصدير',
    readOf: 'قُرئ %{done} من %{total}',
    read: 'لم يُقرأ شيء |||| قُرئ سجل واحد |||| قُرئ سجلان |||| قُرئت %{smart_count} سجلات |||| قُرئ %{smart_count} سجلًا |||| قُرئ %{smart_count} سجل',
    cut: 'لا يحتوي الملف على أي سجل. |||| يحتوي الملف على السجل الأول فقط. صفِّ القائمة لتصدير الباقي. |||| يحتوي الملف على أول سجلين فقط. صفِّ القائمة لتصدير الباقي. |||| يحتوي الملف على أول %{smart_count} سجلات فقط. صفِّ القائمة لتصدير الباقي. |||| يحتوي الملف على أول %{smart_count} سجلًا فقط. صفِّ القائمة لتصدير الباقي. |||| يحتوي الملف على أول %{smart_count} سجل فقط. صفِّ القائمة لتصدير الباقي.',
  },
};
