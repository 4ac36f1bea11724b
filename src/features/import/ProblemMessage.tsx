import Typography from '@mui/material/Typography';

export function ProblemMessage({ text }: { readonly text: string }) {
  return (
    <Typography variant="body2" color="error" sx={{ maxWidth: { xs: 180, sm: 240 }, whiteSpace: 'normal' }}>
      {text}
    </Typography>
  );
}
